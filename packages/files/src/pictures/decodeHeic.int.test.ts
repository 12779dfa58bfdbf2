import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heicPicture } from '../../test/heicPicture.ts'
import { decodeHeic } from './decodeHeic.ts'

describe('decodeHeic', () => {
  it('uses the same memory for every picture', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'materia-heic-'))
    const path = join(folder, 'a.heic')
    await writeFile(path, heicPicture)
    const places = new Set<number>()
    for (let index = 0; index < 20; index++) {
      const { data, free } = await decodeHeic(path)
      places.add(data.byteOffset)
      free()
    }
    expect(places.size).toBeLessThan(3)
    await rm(folder, { recursive: true })
  })
})
