import { providedNames } from '@materia/build/surface/surface.ts'
import { sharedModules } from './sharedModules.ts'

const onlyInDevelopment = ['act', 'captureOwnerStack']

describe('the modules that the shell shares with remotes', () => {
  it.each(Object.entries(sharedModules))(
    'export exactly the names of the surface for %s',
    (name, module) => {
      const names = Object.keys(module).filter(
        (each) => !/^_|^default$/.test(each) && !onlyInDevelopment.includes(each),
      )
      // Another list needs another version of the surface: packages/build/surface/surface.ts.
      expect(names.toSorted()).toEqual(providedNames()[name]?.toSorted())
    },
  )
})
