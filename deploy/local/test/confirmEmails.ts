import type { Db } from 'mongodb'

/** Confirms the emails of all accounts in identity's database, as their mailed links would. */
export async function confirmEmails(database: Db): Promise<void> {
  const at = new Date()
  await database
    .collection('users')
    .updateMany(
      { emailConfirmedAt: null },
      { $set: { emailConfirmedAt: at, firstConfirmedAt: at } },
    )
}
