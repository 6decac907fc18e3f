/** What is due, by when; 'never' has what was never inspected, whenever that is due. */
export const dueGroups = ['overdue', 'soon', 'later', 'never'] as const
export type DueGroup = (typeof dueGroups)[number]
