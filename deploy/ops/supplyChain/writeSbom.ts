import { writeFileSync } from 'node:fs'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { runCommand } from '../../local/console/runCommand.ts'
import { createSbom } from './createSbom.ts'

// `npm run sbom -- [file]`: writes all components of the platform in the CycloneDX format, to
// sbom.cdx.json by default.
await runCommand(async () => {
  const file = process.argv[2] ?? 'sbom.cdx.json'
  const sbom = await createSbom()
  const text = `${JSON.stringify(sbom, null, 2)}\n`
  const errors = await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)
  if (errors)
    throw new Error(`The SBOM does not match the CycloneDX schema: ${JSON.stringify(errors)}`)
  writeFileSync(file, text)
  console.log(`${file}: ${sbom.components.length} components`)
})
