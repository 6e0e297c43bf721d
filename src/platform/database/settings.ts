import type { Db } from './database.ts'

/** Writes a setting unless it is there; answers the value that holds from now on. */
export async function writeSettingOnce(db: Db, setting: { name: string; value: string }): Promise<string> {
  await db
    .insertInto('settings')
    .values(setting)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readSetting(db, setting.name)) ?? setting.value
}

export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Writes a setting, whatever it was. */
export async function writeSetting(db: Db, setting: { name: string; value: string }): Promise<void> {
  await db
    .insertInto('settings')
    .values(setting)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: setting.value }))
    .execute()
}
