export const exportStates = ['none', 'waiting', 'ready'] as const
/** How long a download of one's data is kept. */
export const exportDays = 7
/** How often one may ask for it. */
export const exportEveryHours = 24
