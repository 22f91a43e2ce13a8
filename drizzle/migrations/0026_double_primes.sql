-- Inches with ″ were not read before. Code reads these lines again at start.
UPDATE specification_texts SET is_read = 0 WHERE text LIKE '%″%';
