-- Lists find what stands in them: the model in a manifest, the manifest and the vehicle of an item, the description of a complaint.
-- A table and its indexes are written anew for it. What is written meanwhile waits.
alter table manifests alter column search_text set expression as (
  manifest_number || ' ' || folded_plate(vehicle_number) || ' ' || folded_text(
    driver_name || ' ' || vehicle_name || ' ' || vehicle_model || ' ' || park_name || ' ' || departure_state || ' ' || destination_state)
);
alter table items alter column search_text set expression as (
  folded_plate(item_ref) || ' ' || folded_plate(vehicle_bike_number) || ' ' || folded_search(rider_phone_number) || ' '
    || folded_text(item_name || ' ' || driver_name || ' ' || rider_company || ' ' || address || ' ' || destination_address
    || ' ' || vehicle_name || ' ' || vehicle_model || ' ' || manifest_number)
);
alter table complaints alter column search_text set expression as (
  folded_plate(complaint_ref) || ' ' || folded_plate(vehicle_number) || ' '
    || folded_search(title || ' ' || name || ' ' || state || ' ' || city || ' ' || description)
);

-- Cases have the text of their record.
drop trigger complaints_search_text on complaints;
create trigger complaints_search_text after update of title, name, state, city, vehicle_number, description on complaints
  for each row when (old.search_text is distinct from new.search_text) execute function follow_complaint_search_text();
update cases set search_text = case_search_text(flag_id, complaint_id, reporter_id)
  where search_text is distinct from case_search_text(flag_id, complaint_id, reporter_id);

-- What the planner knew of these columns went with their former texts.
analyze manifests, items, complaints, cases;
