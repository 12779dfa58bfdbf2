// The health check of MongoDB runs this after the list of users. Creates the replica set and the
// users once, and updates users when their rights or passwords change.
const admin = db.getSiblingDB('admin')
const members = (process.env.MEMBERS ?? '127.0.0.1:27017').split(',')
const hasPrimary = () => db.hello().isWritablePrimary || db.hello().primary

// A new server of the image already has this user.
let isRoot = signIn()
if (!hasPrimary()) {
  try {
    // The first member is preferred as the primary.
    rs.initiate({
      _id: 'rs0',
      members: members.map((host, _id) => ({ _id, host, priority: _id === 0 ? 2 : 1 })),
    })
  } catch {
    // It exists and has no primary yet.
  }
}
if (!hasPrimary()) quit(1)
if (db.hello().isWritablePrimary) prepare()

function prepare() {
  if (!isRoot) {
    // Without any user, MongoDB lets a local client create the first one.
    admin.createUser({ user: 'root', pwd: rootPassword, roles: ['root'] })
    isRoot = signIn()
  }
  // An abandoned transaction blocks others for 5 s instead of 60. A router has no such parameter.
  if (db.hello().setName)
    admin.adminCommand({ setParameter: 1, transactionLifetimeLimitSeconds: 5 })
  const known = new Map(admin.getUsers().users.map((one) => [one.user, one.customData?.sum]))
  for (const { user, ...rights } of users) {
    const sum = require('crypto').createHash('sha256').update(JSON.stringify(rights)).digest('hex')
    if (!known.has(user)) admin.createUser({ user, ...rights, customData: { sum } })
    else if (known.get(user) !== sum) admin.updateUser(user, { ...rights, customData: { sum } })
  }
  // Users of earlier passwords have a number after their name.
  const slices = users.map(({ user }) => user.split('.')[0])
  for (const user of known.keys())
    if (slices.includes(user.split('.')[0]) && !users.some((one) => one.user === user))
      admin.dropUser(user)
}

function signIn() {
  try {
    return admin.auth('root', rootPassword).ok === 1
  } catch {
    return false
  }
}
