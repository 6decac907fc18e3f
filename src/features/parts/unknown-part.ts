export const unknownPart = 'This part was not found: it was removed, or its trailer was deleted.'
