/** An e-mail that its owner knows again and nobody else can write to: `a•••@planta.mx`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const [first = ''] = local
  return `${local.length > 1 ? first : ''}•••@${domain}`
}
