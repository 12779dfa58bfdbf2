import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { extractTexts } from '@materia/build/texts/extractTexts.ts'
import { readTexts, textFolders } from './checks/texts.ts'

// `npm run messages`: writes the English texts of the sources into en.json and lists the texts that
// es.json lacks.
for (const folder of textFolders) {
  const english = extractTexts(folder)
  writeFileSync(join(rootDir, folder, 'src/lang/en.json'), `${JSON.stringify(english, null, 2)}\n`)
  const spanish = readTexts(folder, 'es')
  const missing = Object.keys(english).filter((id) => !(id in spanish))
  const leftOver = Object.keys(spanish).filter((id) => !(id in english))
  console.log(`${folder}: ${Object.keys(english).length} texts`)
  for (const id of missing) console.log(`  es.json lacks ${id}: ${english[id]}`)
  for (const id of leftOver) console.log(`  es.json has ${id}, which no source defines`)
}
