import { mkdirSync } from 'node:fs'
import { atLeast, type Figure, figureAtMost } from './measure/figure.ts'
import { materia } from './peers/materia.ts'
import { measurePeer } from './peers/measurePeer.ts'
import { medusa } from './peers/medusa.ts'
import { peersDir } from './peers/runScripts.ts'
import { vendure } from './peers/vendure.ts'

/**
 * Compares Materia with Vendure and Medusa, each with its database and the same 10,000 listings.
 * The target of a figure is the better one of the two.
 */
export async function bench(): Promise<Figure[]> {
  // Materia's data folder would create it as a private one. PostgreSQL runs as another user.
  mkdirSync(peersDir, { recursive: true })
  const own = await measurePeer(materia)
  const others = [await measurePeer(vendure), await measurePeer(medusa)]
  return own.map(({ name, unit, value }, at) => {
    const [ofVendure, ofMedusa] = others.map((rows) => Number(rows[at]!.value.toPrecision(3)))
    const title = `${name} (Vendure ${ofVendure}, Medusa ${ofMedusa})`
    return unit === 'a second'
      ? atLeast(title, value, unit, Math.max(ofVendure!, ofMedusa!))
      : figureAtMost(title, value, unit, Math.min(ofVendure!, ofMedusa!))
  })
}
