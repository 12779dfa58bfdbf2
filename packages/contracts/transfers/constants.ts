/** `clabe`: an account in Mexico. `us`: an account with a routing number. */
export const receivingAccountKinds = ['clabe', 'us'] as const

/** The transfers that the sandbox's bank can make for an order. */
export const sandboxTransfers = [
  'exact',
  'short',
  'over',
  'late',
  'twice',
  'wrongReference',
  'wrongName',
  'otherCurrency',
] as const
export type SandboxTransfer = (typeof sandboxTransfers)[number]

/** The orders that one transfer can pay. */
export const jointOrdersMax = 20
