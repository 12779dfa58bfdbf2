// For mongosh at a router (mongos): the shards, and by which key each large collection is parted; why these, decision 028. As often as one likes.
const shards = ['shard1/shard1:27017', 'shard2/shard2:27017']
const keys = {
  'materia_chat.messages': { conversationId: 1 },
  'materia_chat.members': { userId: 1 },
  'materia_orders.orders': { buyerId: 1 },
  'materia_catalog.materials': { userId: 1 },
}

const known = db.adminCommand({ listShards: 1 }).shards.map(({ _id }) => _id)
for (const shard of shards) if (!known.includes(shard.split('/')[0])) sh.addShard(shard)

const parted = db
  .getSiblingDB('config')
  .collections.find({}, { _id: 1 })
  .toArray()
  .map(({ _id }) => _id)
for (const [name, key] of Object.entries(keys))
  if (!parted.includes(name)) sh.shardCollection(name, key)
