/** The public page about the taxes that Materia computes. */
export const taxesPath = '/taxes'
