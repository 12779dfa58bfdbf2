/** The shell's service worker: push messages, and reading without network. */
export const pushWorkerPath = '/pushWorker.js'
/**
 * Maximum number of devices for each user. A new one replaces the device that was unused longest.
 */
export const pushDevicesMax = 10
/** How long a message waits for an open page before a push message is sent. */
export const pushAfterMs = 5_000
/** Length of the message text in a push message, in characters. */
export const pushTextMax = 80
