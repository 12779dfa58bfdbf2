import { readFileSync } from 'node:fs'

// Loaded before operators' commands: reads the variables that files provide. NAME_FILE names the
// file of NAME.
for (const [name, file] of Object.entries(process.env))
  if (name.endsWith('_URL_FILE') && file)
    process.env[name.slice(0, -5)] ??= readFileSync(file, 'utf8')
