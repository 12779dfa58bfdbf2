import { FileRefused } from './BankStatement.ts'

const bytesMax = 20 * 1024 * 1024
const sampled = 1_000

/** The text of a bank's file in UTF-8, UTF-16 or Windows-1252, which includes Latin-1. */
export function decodeBankFile(bytes: Uint8Array): string {
  if (bytes.length > bytesMax) throw new FileRefused('The file is larger than 20 MB')
  const certain = encodingOf(bytes)
  try {
    return new TextDecoder(certain ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (certain !== null)
      throw new FileRefused(`The file is cut off or damaged: its text is not valid ${certain}`)
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The encoding by the byte order mark, the zero bytes of UTF-16 or the XML declaration. */
function encodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, sampled)
  const zeros = (parity: number) =>
    head.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (zeros(1) > head.length / 4) return 'utf-16le'
  if (zeros(0) > head.length / 4) return 'utf-16be'
  const [, named = ''] =
    /^<\?xml[^>]{0,200}\sencoding=["']([\w-]{1,40})["']/.exec(
      new TextDecoder('windows-1252').decode(head),
    ) ?? []
  return /^(iso-8859-1|windows-1252|latin1)$/i.test(named) ? 'windows-1252' : null
}
