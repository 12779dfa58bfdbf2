import { screenTests } from '@materia/build/screenTests.ts'

export default screenTests
