import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import * as fc from 'fast-check'
import { eraseDateOf, erasedBefore } from './eraseDateOf.ts'

const time = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

it('keeps records of pesos for 5 years after the tax return of the next April', () => {
  expect(eraseDateOf('MXN', new Date('2026-03-02T00:00:00Z'))).toEqual(
    new Date('2032-05-01T00:00:00Z'),
  )
})

it('finds the movements whose date has come', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), time, time, (currency, movedAt, now) => {
      expect(movedAt < erasedBefore(currency, now)).toBe(eraseDateOf(currency, movedAt) <= now)
    }),
  )
})
