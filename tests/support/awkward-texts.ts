/** What people paste into a field of text; every one is kept as it is. */
export const awkwardTexts: [says: string, text: string][] = [
  ['one letter', 'x'],
  ['right-to-left writing', 'דף שירות לסרנים — ورقة خدمة'],
  ['emoji', '🚚 manual 👩🏽‍🔧'],
  ['markup and quotes', `<b onclick="alert(1)">O'Brien & "Co" \\ % _</b>`],
]
