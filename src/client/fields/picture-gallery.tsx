import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { articleDeskCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { useInsertPicture } from './insert-picture.tsx'

const picturesQuery = { ...listQuery(articleDeskCalls.pictures, {}), ...alwaysFresh }

/** Chooses a picture that was uploaded for an article or a help article before. */
export function PictureGallery() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Choose from gallery
      </Button>
      {isOpen && <PicturesDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PicturesDialog({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(picturesQuery)
  const insert = useInsertPicture()
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Choose a picture"
        description="Pictures of all articles and help articles. Describe it in the text, between the square brackets."
      >
        <DialogBody>
          <PagedList
            list={list}
            what="pictures"
            empty={
              <EmptyState level="h3" title="No pictures yet">
                Pictures that you insert into articles appear here.
              </EmptyState>
            }
          >
            {(pictures) => (
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                {pictures.map(({ id, url, width, height }, index) => (
                  <li key={id}>
                    <button
                      type="button"
                      aria-label={`Insert picture ${index + 1}`}
                      className="block aspect-4/3 w-full overflow-hidden rounded-sm border border-line"
                      onClick={() => {
                        insert(url, '')
                        onClose()
                      }}
                    >
                      <img
                        src={url}
                        alt=""
                        width={width}
                        height={height}
                        loading="lazy"
                        className="size-full object-cover"
                      />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
