import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The environment that `launchChromium` reads. `CHROME` is the given one, the system's, or Chromium
 * of the npm package `@sparticuz/chromium`. The package is unpacked once into the temporary folder.
 * Its libraries and fonts (`CHROME_LIBRARIES`, `CHROME_FONTS`) let it run on a machine without any.
 */
export async function findChromium(): Promise<Record<string, string>> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found =
    process.env.CHROME ??
    folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
  if (found) return { CHROME: found }
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const archives = join(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../../bin')
  const [path] = await Promise.all([
    packaged.executablePath(),
    inflate(join(archives, 'al2023.tar.br')),
  ])
  return {
    CHROME: path,
    CHROME_LIBRARIES: join(tmpdir(), 'al2023/lib'),
    CHROME_FONTS: join(tmpdir(), 'fonts'),
  }
}
