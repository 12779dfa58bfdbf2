export const exportStates = ['none', 'waiting', 'ready'] as const
/** How long a data export can be downloaded. */
export const exportDays = 7
/** How often a company may request a data export. */
export const exportEveryHours = 24
