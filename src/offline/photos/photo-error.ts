/** A photo that can't be used; its message is for the person. */
export class PhotoError extends Error {}
