// Deletes the files of node_modules that no Node process reads, which is half of it.
import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const unread = [
  '**/*.{ts,mts,cts,map,md,markdown,flow,tsbuildinfo}',
  '**/{CHANGELOG,HISTORY,AUTHORS,README}*',
  // Types, and files that only bundlers read.
  '**/{dist-types,dist-es}',
  '**/dist/{iife,umd}',
  '@cantoo/pdf-lib/{cjs,src,ts3.4,dist/*.js}',
  // CommonJS code requires only `@opentelemetry/api`.
  '@opentelemetry/!(api)/dist/**/*.cjs',
  '@opentelemetry/semantic-conventions/dist/{experimental_,index-incubating}*',
  '@mongodb-js/saslprep/dist/*-browser.js',
  '@simplewebauthn/server/script',
  'bowser/{src,bundled.js}',
  'bson/lib/bson.{bundle.js,rn.cjs}',
  'culori/bundled',
  'fflate/umd',
  'joi/dist',
  'nodemailer/dist/cjs',
  'otpauth/dist/otpauth.{bare,slim,umd}*',
  'sharp/src',
  'swagger-ui-dist/!(package.json|swagger-ui-bundle.js*|swagger-ui.css|absolute-path.js|LICENSE|NOTICE)',
  // Only folders at the root of a package: deeper ones may hold code.
  '{,**/node_modules/}{,@*/}[!@]*/{.github,docs,test,tests,__tests__,bench,benchmarks,example,examples}',
]
// A workspace has its own node_modules for packages whose version differs from the root's.
for (const root of globSync([
  'node_modules',
  '{deploy,gateway,shell,mfe-*}/node_modules',
  '{packages,services}/*/node_modules',
])) {
  for (const path of globSync(unread, { cwd: root }))
    if (existsSync(join(root, path))) rmSync(join(root, path), { recursive: true })
}
