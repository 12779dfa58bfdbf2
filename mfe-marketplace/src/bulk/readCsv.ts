/** Text of a CSV file. Spreadsheets of Windows write accents in its own encoding unless told otherwise. */
export async function readCsv(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
