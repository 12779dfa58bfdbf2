import { providedNames } from '@materia/build/surface/surface.ts'
import { sharedModules } from './sharedModules.ts'

const onlyInDevelopment = ['act', 'captureOwnerStack']

describe('what the shell provides to remotes', () => {
  it.each(Object.entries(sharedModules))('is of %s what its surface says', (name, module) => {
    const names = Object.keys(module).filter(
      (each) => !/^_|^default$/.test(each) && !onlyInDevelopment.includes(each),
    )
    // Another list is another version: packages/build/surface/surface.ts.
    expect(names.toSorted()).toEqual(providedNames()[name]?.toSorted())
  })
})
