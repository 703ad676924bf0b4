import { Anchor, Button, Group, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import { Notice } from '../../components/Notice.tsx'
import { formatPlural } from '../../lib/format.ts'
import { usePublishTask } from '../publish/queries.ts'
import { useAdjudicationPage } from './adjudication-context.ts'

/** Publishes the finished draft; a version after the first has to say why it is needed. */
export function PublishDialog() {
  const { adjudication, place, store } = useAdjudicationPage()
  const publish = usePublishTask(place.campaignId, place.taskId)
  const [reason, setReason] = useState('')
  const again = adjudication.goldVersions.length > 0
  const close = () => store.getState().openPanel('none')
  return (
    <Modal
      opened
      onClose={close}
      title={again ? 'Publish a new gold version' : 'Publish the gold'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        {publish.data ? (
          <Notice tone="ok">
            Version {publish.data.version} is published with {formatPlural(publish.data.spans, 'span')}. Its
            digest is <code>{publish.data.digest.slice(0, 16)}…</code>{' '}
            <Anchor
              component={Link}
              to={`/admin/c/${place.campaignId}/publish?gold=${publish.data.id}`}
              size="xs"
            >
              Look at it
            </Anchor>
          </Notice>
        ) : (
          <p>
            The {formatPlural(adjudication.draft.length, 'span')} of the draft are read from git again, hashed
            and stored. A published version never changes.
          </p>
        )}
        {again && !publish.data && (
          <Textarea
            label="Why is a new version needed?"
            required
            maxLength={2000}
            minRows={2}
            autosize
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {publish.isError && <FormError>Nothing was published. {sentenceOf(publish.error)}</FormError>}
        <Group justify="flex-end" gap={8}>
          <Button onClick={close}>{publish.data ? 'Close' : 'Cancel'}</Button>
          {!publish.data && (
            <Button
              variant="filled"
              disabled={again && reason.trim() === ''}
              loading={publish.isPending}
              onClick={() => publish.mutate(again ? reason.trim() : undefined)}
            >
              Publish
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  )
}
