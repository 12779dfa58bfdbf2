/**
 * Text of a CSV file. Windows spreadsheets save accents as Windows-1252 by default, so invalid
 * UTF-8 is read as such.
 */
export async function readCsv(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
