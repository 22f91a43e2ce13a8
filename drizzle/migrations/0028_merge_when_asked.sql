-- FTS5 merges a segment of which a tenth is deleted within the write that deletes it, which then holds the lock for up to
-- half a second. Code merges after an import instead, a few pages at a time.
INSERT INTO product_search(product_search, rank) VALUES ('deletemerge', 0);--> statement-breakpoint
INSERT INTO product_words(product_words, rank) VALUES ('deletemerge', 0);--> statement-breakpoint
INSERT INTO code_trigrams(code_trigrams, rank) VALUES ('deletemerge', 0);
