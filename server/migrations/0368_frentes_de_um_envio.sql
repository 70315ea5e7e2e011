-- How far each frente of an import has got (docs/decisions/0773-duas-frentes.md); null until the file is validated. `checkpoint` stays for nodes of the version before:
-- they apply what this one validated from its beginning, and the other way round, and find again what had been applied.
alter table processamentos add column checkpoints integer[];
