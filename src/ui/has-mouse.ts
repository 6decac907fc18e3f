/** Whether a field may take the focus by itself: of a finger's, the keyboard would cover the form. */
export const hasMouse = () => matchMedia('(pointer: fine)').matches
