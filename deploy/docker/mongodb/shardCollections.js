// A mongosh script for a router (mongos): adds the shards and sets the shard keys, which decision
// 028 explains. It may run repeatedly.
const shards = ['shard1/shard1:27017', 'shard2/shard2:27017']
const keys = {
  'materia_chat.messages': { conversationId: 1 },
  'materia_chat.members': { userId: 1 },
  'materia_orders.orders': { buyerId: 1 },
  'materia_catalog.materials': { userId: 1 },
}

const known = db.adminCommand({ listShards: 1 }).shards.map(({ _id }) => _id)
for (const shard of shards) if (!known.includes(shard.split('/')[0])) sh.addShard(shard)

const sharded = db
  .getSiblingDB('config')
  .collections.find({}, { _id: 1 })
  .toArray()
  .map(({ _id }) => _id)
for (const [name, key] of Object.entries(keys))
  if (!sharded.includes(name)) sh.shardCollection(name, key)
