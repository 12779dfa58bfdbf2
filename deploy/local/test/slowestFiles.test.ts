import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { slowestFiles } from './slowestFiles.ts'

const file = (name: string, seconds: number) => ({
  testFilePath: join(rootDir, name),
  perfStats: { start: 1_000, end: 1_000 + seconds * 1_000 },
})

it('lists the ten slowest files with their seconds, the slowest first', () => {
  const names = Array.from({ length: 12 }, (_, index) => `services/file${index}.test.ts`)
  const lines = slowestFiles(names.map((name, index) => file(name, index)))
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('11.0 s  services/file11.test.ts')
  expect(lines.at(-1)).toBe('2.0 s  services/file2.test.ts')
})
