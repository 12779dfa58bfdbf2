/**
 * What a username or an e-mail is found, kept unique and counted by: the same for every way to write one account. Of an e-mail case is
 * nowhere two people's; dots and `+tags` may be.
 */
export function accountKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}
