/** What a username or an e-mail is found, kept unique and counted by: the same for every way to write one account. */
export function accountKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}
