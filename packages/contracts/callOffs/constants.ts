/**
 * Why a frame contract ended. `over`: its time is over. `filled`: all of it was called off. `buyer`,
 * `seller`: that side ended it with the agreed notice.
 */
export const frameEnds = ['over', 'filled', 'buyer', 'seller', 'accountGone'] as const
export type FrameEnd = (typeof frameEnds)[number]
