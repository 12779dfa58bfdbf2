import { writeTexts } from '@materia/build/texts/writeTexts.ts'
import { textFolders } from './checks/texts.ts'

// `npm run messages`: writes the English texts of the sources into en.json and lists the texts that
// es.json lacks.
for (const folder of textFolders) console.log(`${folder}: ${writeTexts(folder).join('\n')}`)
