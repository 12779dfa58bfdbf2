import { setCurrent } from '../registry/registry.ts'
import { folderStore } from '../store/folderStore.ts'

// Simulates a squad that releases many versions: `node releaseMany.ts <folder> <slice> <count>`.
const [folder = '', name = '', count] = process.argv.slice(2)
for (let at = 1; at <= Number(count); at++)
  await setCurrent(folderStore(folder), name, `${process.pid}-${at}`)
