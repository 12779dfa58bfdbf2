/** Who writes, and to whom. */
export type Writers = { userId: number; partnerId: number }
