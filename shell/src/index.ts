import '@materia/build/shared/federationRuntime.ts'
import { startShell } from './startShell.tsx'

void startShell()
