/** The writing company and its partner. */
export type Writers = { userId: number; partnerId: number }
