/** What is said of a part that the server refuses to show. */
export const unknownPart =
  'No part answers to this address: it was removed, or its trailer is gone.'
