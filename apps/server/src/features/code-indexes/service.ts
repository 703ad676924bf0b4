import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CodeIndex, CodeIndexStarted, Repository, User } from '@goldspan/contract'
import type { CommitPlace, Engine } from '@goldspan/engine'
import { type Context, timestamp } from '../../context.ts'
import { badInput, conflict, notFound } from '../../errors.ts'
import type { JobRunner, JobWork } from '../../jobs/runner.ts'
import type { Mirrors } from '../../mirrors.ts'
import { type IncomingFile, receiveFiles } from '../../receive-files.ts'
import type { AuditLog } from '../audit-log/service.ts'
import type { RepositoryService } from '../repositories/service.ts'
import { type IndexFolder, namesIn, openIndexFolder } from './repository.ts'

export type CodeIndexService = ReturnType<typeof createCodeIndexService>

type Needs = {
  readonly auditLog: AuditLog
  readonly jobs: JobRunner
  readonly mirrors: Mirrors
  readonly engine: Engine
  readonly repositories: RepositoryService
}

/** An index that is to be: of which repository and commit, and under which id. */
type NewIndex = { readonly id: string; readonly repository: Repository; readonly commit: string }

/**
 * SCIP indexes that compilers' indexers have made of commits, kept below the data folder, one for a commit; they
 * answer before anything else does.
 */
export function createCodeIndexService(
  context: Context,
  { auditLog, jobs, mirrors, engine, repositories }: Needs,
) {
  const root = join(context.config.dataDirectory, 'indexes')
  const uploads = join(context.config.dataDirectory, 'uploads')
  const folders = new Map<string, IndexFolder>()

  /** The folder of a repository has the name of its mirror. */
  function folderOf(mirror: string): IndexFolder {
    const name = basename(mirror)
    const folder = folders.get(name) ?? openIndexFolder(join(root, name))
    folders.set(name, folder)
    return folder
  }

  async function find(repositoryId: string, id: string): Promise<NewIndex & { readonly index: CodeIndex }> {
    const repository = await repositories.get(repositoryId)
    const all = await folderOf(mirrors.directoryOf(repository.name)).list()
    const index = all.find((each) => each.id === id)
    if (!index) throw notFound('index')
    return { id, repository, commit: index.commit, index }
  }

  async function resolve({ name, syncedAt }: Repository, commit: string): Promise<string> {
    if (syncedAt === null)
      throw conflict('REPOSITORY_NOT_READY', `The repository ${name} is not mirrored yet.`)
    const full = await mirrors.use(name, (repository) => repository.resolveCommit(commit))
    if (full === null)
      throw conflict('COMMIT_MISSING', `The mirror of ${name} does not have the commit ${commit}.`)
    return full
  }

  function record(actor: User, action: string, { id, repository, commit }: NewIndex): Promise<void> {
    const details = { index: id, commit }
    return context.database.transaction((writer) =>
      auditLog.record(writer, {
        actorId: actor.id,
        action,
        subject: `repository:${repository.id}`,
        details,
      }),
    )
  }

  /** The job: reads the file, and lets the index take the place of those that the commit had. */
  function work(actor: User, planned: NewIndex, file: string): JobWork {
    return async ({ signal, report }) => {
      const directory = mirrors.directoryOf(planned.repository.name)
      const folder = folderOf(directory)
      const target = folder.fileOf(planned.id)
      const { id, commit } = planned
      await folder.prepare()
      report({ phase: 'reading', done: 0, total: null })
      const held = await engine.navigation.addIndex({ directory, commit }, { file, target }, signal)
      const before = (await folder.list()).filter((index) => index.commit === commit)
      await folder.publish({
        ...held,
        unfit: [...held.unfit],
        id,
        commit,
        bytes: (await stat(target)).size,
        addedAt: timestamp(context),
      })
      for (const index of before) await folder.remove(index.id)
      await record(actor, 'repository.index_added', planned)
    }
  }

  return {
    /** Receives the one file of an upload and begins to read it. */
    async add(
      actor: User,
      { repositoryId, commit }: { readonly repositoryId: string; readonly commit: string },
      incoming: AsyncIterable<IncomingFile>,
    ): Promise<CodeIndexStarted> {
      const repository = await repositories.get(repositoryId)
      const planned = { id: context.createId(), repository, commit: await resolve(repository, commit) }
      const directory = join(uploads, planned.id)
      const removeUpload = () => rm(directory, { recursive: true, force: true })
      await mkdir(directory, { recursive: true, mode: 0o700 })
      try {
        const [file, ...more] = await receiveFiles(incoming, directory)
        if (!file || more.length > 0) throw badInput('An index is one file.')
        const subject = `${repository.name} ${planned.commit.slice(0, 12)}`
        const job = await jobs.start('index', subject, work(actor, planned, file.path), removeUpload)
        return { id: planned.id, job }
      } catch (error) {
        await removeUpload()
        throw error
      }
    },

    async list(repositoryId: string): Promise<{ items: CodeIndex[]; total: number }> {
      const { name } = await repositories.get(repositoryId)
      const items = [...(await folderOf(mirrors.directoryOf(name)).list())]
      return { items, total: items.length }
    },

    async get(repositoryId: string, id: string): Promise<CodeIndex> {
      return (await find(repositoryId, id)).index
    },

    async remove(actor: User, repositoryId: string, id: string): Promise<void> {
      const found = await find(repositoryId, id)
      await record(actor, 'repository.index_removed', found)
      await folderOf(mirrors.directoryOf(found.repository.name)).remove(id)
    },

    /** A commit's place with the index that answers first there, where it has one. */
    async withIndex({ directory, commit }: CommitPlace): Promise<CommitPlace> {
      const folder = folderOf(directory)
      const index = (await folder.list()).find((each) => each.commit === commit)
      return { directory, commit, compilerIndex: index && folder.fileOf(index.id) }
    },

    /** Removes what reading that was cut off has left behind. */
    async recover(): Promise<void> {
      for (const name of await namesIn(root)) await folderOf(name).tidy()
    },
  }
}
