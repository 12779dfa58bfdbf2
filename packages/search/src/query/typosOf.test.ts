import { typosOf } from './typosOf.ts'

const known = new Set(['monterrey', 'hojuela', 'poliamida', 'acero', 'cero', 'pp'])

describe('typosOf', () => {
  it.each([
    ['monterey', ['monterrey']],
    ['monterrrey', ['monterrey']],
    ['montarrey', ['monterrey']],
    ['monterrye', ['monterrey']],
    ['hojula', ['hojuela']],
    ['poliamda', ['poliamida']],
    ['aceros', ['acero']],
    ['monterrey', []],
    ['mnterey', []],
    ['cera', []],
    ['x'.repeat(40), []],
    ['', []],
  ])('finds %s for %j', (word, names) => {
    expect(typosOf(word, known)).toEqual(names)
  })
})
