import { Readable } from 'node:stream'
import { exportReplyBytesMax, type UserExportPart } from '@materia/contracts/wire/userExport.ts'
import { exportUser, type ExportSection } from './exportUser.ts'

const rowsOf = (file: string, count: number): ExportSection => ({
  file,
  rows: async (_userId, after) => {
    const from = Number(after)
    const rows = Array.from({ length: Math.min(2, count - from) }, (_, at) => ({
      id: from + at + 1,
    }))
    return { rows, next: from + 2 < count ? String(from + 2) : null }
  },
})

function filesOf(files: Record<string, Buffer | null>): ExportSection {
  const names = Object.keys(files).toSorted()
  return {
    folder: 'pictures',
    nextFile: async (_userId, after) => names.find((name) => name > after) ?? null,
    open: async (name) => {
      const bytes = files[name]
      // Streams the file in small chunks, as a disk does.
      return bytes
        ? {
            stream: Readable.from(
              Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
                bytes.subarray(at * 65_536, (at + 1) * 65_536),
              ),
            ),
          }
        : null
    },
  }
}

/** Joins all parts of an export. Each reply comes from a new responder, as from another process. */
async function collect(sections: ExportSection[]) {
  const files = new Map<string, Buffer>()
  const replies: UserExportPart[][] = []
  for (let after: string | null = ''; after !== null;) {
    const reply: Awaited<ReturnType<ReturnType<typeof exportUser>>> = await exportUser(sections)({
      userId: 7,
      after,
    })
    replies.push(reply.parts)
    for (const { file, text, base64 } of reply.parts) {
      files.set(
        file,
        Buffer.concat([
          files.get(file) ?? Buffer.alloc(0),
          text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text),
        ]),
      )
    }
    after = reply.next
  }
  return { files, replies }
}

describe('exportUser', () => {
  it.each([0, 1, 2, 5])('writes %i rows as one JSON list in pages', async (count) => {
    const { files } = await collect([rowsOf('listings.json', count), rowsOf('favorites.json', 1)])
    expect(JSON.parse(String(files.get('listings.json')))).toEqual(
      Array.from({ length: count }, (_, at) => ({ id: at + 1 })),
    )
    expect(JSON.parse(String(files.get('favorites.json')))).toEqual([{ id: 1 }])
  })

  it('exports files byte for byte, several small ones in one reply and a large one in parts', async () => {
    const large = Buffer.alloc(2 * exportReplyBytesMax + 5, 'abc')
    const { files, replies } = await collect([
      filesOf({
        'a.webp': Buffer.from('a'),
        'b.webp': Buffer.from('b'),
        'c.webp': large,
        'd.webp': null,
        'e.webp': Buffer.from('e'),
      }),
    ])
    expect([...files.keys()]).toEqual([
      'pictures/a.webp',
      'pictures/b.webp',
      'pictures/c.webp',
      'pictures/e.webp',
    ])
    expect(files.get('pictures/c.webp')?.equals(large)).toBe(true)
    expect(replies[0]?.map(({ file }) => file)).toEqual([
      'pictures/a.webp',
      'pictures/b.webp',
      'pictures/c.webp',
    ])
    for (const parts of replies)
      expect(
        parts.reduce((sum, { base64 = '' }) => sum + Buffer.byteLength(base64, 'base64'), 0),
      ).toBeLessThanOrEqual(exportReplyBytesMax)
  })

  it.each(['7', '[0,"a",-1]', '[0,"a","b"]', '{}', '[0,"a\\"",1]'])(
    'refuses %s as a position',
    async (after) => {
      await expect(
        exportUser([rowsOf('listings.json', 1)])({ userId: 7, after }),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    },
  )
})
