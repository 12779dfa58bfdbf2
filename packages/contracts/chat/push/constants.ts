/** The service worker of the shell that shows what is pushed. */
export const pushWorkerPath = '/pushWorker.js'
/** Most of one user: the one that was seen longest ago gives way. */
export const pushDevicesMax = 10
/** How long a message waits for an open page before browsers are told. */
export const pushAfterMs = 5_000
/** What of a message is told, in characters as a reader counts them. */
export const pushTextMax = 80
